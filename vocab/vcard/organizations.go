package vcard

import "github.com/itemscope/itemscope/vocab/internal/mapping"

// persons and organizations are the types of schema.org that become cards:
// https://schema.org/Person and https://schema.org/Organization, and all that is
// derived from them in version 30.0.
var (
	persons = mapping.Set(`Person Patient`)

	organizations = mapping.Set(`
		Organization Airline Consortium Cooperative Corporation FundingAgency FundingScheme GovernmentOrganization
		LibrarySystem NGO NewsMediaOrganization OnlineBusiness OnlineMarketplace OnlineStore PoliticalParty
		Project ResearchProject ResearchOrganization SearchRescueOrganization WorkersUnion

		EducationalOrganization CollegeOrUniversity ElementarySchool HighSchool MiddleSchool Preschool School

		MedicalOrganization Dentist DiagnosticLab Hospital MedicalClinic CovidTestingFacility Pharmacy Physician
		IndividualPhysician PhysiciansOffice VeterinaryCare

		PerformingGroup DanceGroup MusicGroup TheaterGroup SportsOrganization SportsTeam

		LocalBusiness AnimalShelter ArchiveOrganization ChildCare DryCleaningOrLaundry EmploymentAgency
		InternetCafe Library ProfessionalService RadioStation RealEstateAgent RecyclingCenter SelfStorage
		ShoppingCenter TelevisionStation TouristInformationCenter TravelAgency

		AutomotiveBusiness AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash GasStation
		MotorcycleDealer MotorcycleRepair

		EmergencyService FireStation PoliceStation GovernmentOffice PostOffice

		EntertainmentBusiness AdultEntertainment AmusementPark ArtGallery Casino ComedyClub MovieTheater NightClub

		FinancialService AccountingService AutomatedTeller BankOrCreditUnion InsuranceAgency

		FoodEstablishment Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop
		Restaurant Winery

		HealthAndBeautyBusiness BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor

		HomeAndConstructionBusiness Electrician GeneralContractor HVACBusiness HousePainter Locksmith
		MovingCompany Plumber RoofingContractor

		LegalService Attorney Notary

		LodgingBusiness BedAndBreakfast Campground Hostel Hotel Motel Resort SkiResort VacationRental

		MedicalBusiness CommunityHealth Dermatology DietNutrition Emergency Geriatric Gynecologic Midwifery
		Nursing Obstetric Oncologic Optician Optometric Otolaryngologic Pediatric Physiotherapy PlasticSurgery
		Podiatric PrimaryCare Psychiatric PublicHealth

		SportsActivityLocation BowlingAlley ExerciseGym GolfCourse PublicSwimmingPool SportsClub StadiumOrArena
		TennisComplex

		Store BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore ElectronicsStore
		Florist FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore JewelryStore
		LiquorStore MensClothingStore MobilePhoneStore MovieRentalStore MusicStore OfficeEquipmentStore
		OutletStore PawnShop PetStore ShoeStore SportingGoodsStore TireShop ToyStore WholesaleStore`)
)
